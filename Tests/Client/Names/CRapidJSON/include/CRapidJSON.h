int client_crapidjson(void);
