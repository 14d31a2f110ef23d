int client_ccurl(void);
