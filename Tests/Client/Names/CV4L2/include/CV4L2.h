int client_cv4l2(void);
