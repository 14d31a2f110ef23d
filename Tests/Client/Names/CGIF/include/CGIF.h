int client_cgif(void);
