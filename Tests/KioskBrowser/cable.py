"""A cable between page and station that can be pulled out."""

from __future__ import annotations

import selectors
import socket
import threading


class Cable:
    """Passes on what comes in at a port of its own. Both ends are on this computer."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._lock = threading.Lock()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._is_out = False
        #: Ends of connections through which nothing passes.
        self._frozen: set[socket.socket] = set()
        #: The end that asked for a path last.
        self._asked: dict[str, socket.socket] = {}
        threading.Thread(target=self._accept, daemon=True).start()

    def pull(self) -> None:
        """Ends all connections, and refuses new ones."""
        with self._lock:
            self._is_out = True
            for pair in self._pairs:
                self._end(pair)
            self._pairs.clear()

    def plug_in(self) -> None:
        with self._lock:
            self._is_out = False

    def freeze(self, path: str) -> None:
        """Nothing more comes through the connection that asked for a path last. Some routers forget connections so."""
        with self._lock:
            self._frozen.add(self._asked[path])

    def close(self) -> None:
        self.pull()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                is_out = self._is_out
            try:
                if is_out:
                    raise OSError
                far = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                near.close()
                continue
            with self._lock:
                self._pairs.append((near, far))
            threading.Thread(target=self._pass, args=(near, far), daemon=True).start()

    def _pass(self, near: socket.socket, far: socket.socket) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(near, selectors.EVENT_READ, far)
            selector.register(far, selectors.EVENT_READ, near)
            try:
                while True:
                    for key, _ in selector.select():
                        data = key.fileobj.recv(65536)
                        if not data:
                            return
                        if key.fileobj is near and data.startswith(b"GET "):
                            self._asked[data.split(b" ", 2)[1].decode()] = near
                        if near not in self._frozen:
                            key.data.sendall(data)
            except (OSError, ValueError):
                pass
            finally:
                self._end((near, far))

    @staticmethod
    def _end(pair: tuple[socket.socket, socket.socket]) -> None:
        for end in pair:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
