int client_czlib(void);
