import CZBar

package enum Placeholder {}
