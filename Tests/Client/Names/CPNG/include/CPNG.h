int client_cpng(void);
