int client_ctiff(void);
