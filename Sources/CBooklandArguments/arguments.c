#include "bookland_arguments.h"

static bookland_arguments_t arguments;

// glibc calls constructors with the arguments of main.
// https://sourceware.org/git/?p=glibc.git;a=blob;f=elf/dl-init.c
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
    arguments.count = count;
    arguments.words = words;
}

bookland_arguments_t bookland_arguments(void) { return arguments; }
