int client_czbar(void);
