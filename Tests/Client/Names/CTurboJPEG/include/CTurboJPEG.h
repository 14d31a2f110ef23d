int client_cturbojpeg(void);
