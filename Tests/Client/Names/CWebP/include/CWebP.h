int client_cwebp(void);
