int client_cexpat(void);
