int client_csqlite(void);
