int client_cheif(void);
