/** How many bytes of a body are still taken once its answer has begun: what is on its way arrives, and the answer is read. */
const AFTER_ANSWER = 1_048_576;
/** Milliseconds that a connection stays open, unread, after its last answer: closed at once, the answer would be lost (RFC 9112, 9.6). */
const LINGER = 1_000;

/** Ends a connection after what was written to it, without reading what else comes. */
function endUnread(socket) {
  if (socket.writableEnded) return;
  socket._handle?.readStop();
  socket.end();
  setTimeout(() => socket.destroy(), LINGER).unref();
}

/**
 * Counts a request's body as it arrives from the socket, whoever reads it. Over `limit` bytes reading stops: `refuse` is
 * called to answer, unless an answer has begun, and the connection ends after it. `request.arrived` is set with the last
 * byte. Node's own hooks are replaced, since a stream in between would miss unread data.
 */
export function countBody(req, res, { limit, request, refuse }) {
  const { push, _destroy: destroy, socket } = req;
  let most = limit;
  let received = 0;
  let shut = false;

  /** No more is read; the connection is good for one answer. */
  function close() {
    if (shut) return;
    shut = true;
    res.shouldKeepAlive = false;
    socket.destroySoon = () => endUnread(socket);
    socket._handle?.readStop();
    if (res.writableFinished) over();
    else res.once("finish", over);
  }

  /** Node forgets a request with its answer: whoever still reads would wait for ever. */
  function over() {
    endUnread(socket);
    req.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  }

  req.push = (chunk, ...rest) => {
    if (shut) return false;
    if (chunk === null) {
      request.arrived = performance.now();
      return push.call(req, chunk, ...rest);
    }
    received += chunk.length;
    if (received <= most) return push.call(req, chunk, ...rest);
    close();
    if (!res.headersSent) refuse();
    return false;
  };

  // A reader that has enough cancels the request: that must not take the connection from the answer.
  req._destroy = (error, done) => {
    if (req.complete || socket.destroyed) return destroy.call(req, error, done);
    close();
    done(req.listenerCount("error") > 0 ? error : null);
  };

  // What nobody read is thrown away when the answer is out: counted like the rest.
  req._dump = () => {
    if (shut) return;
    req.removeAllListeners("data");
    req.resume();
  };

  let before = 0;
  return {
    /** Whether fewer than so many bytes came since this was last asked, and not because nobody here reads what is there. */
    isSlow(bytes) {
      const came = received - before;
      before = received;
      return came < bytes && !shut && !req.complete && req.readableLength === 0 && !res.headersSent;
    },
    /** Called when an answer begins. */
    answering() {
      if (req.complete) return;
      most = Math.min(most, received + AFTER_ANSWER);
      if (Number(req.headers["content-length"] ?? 0) > most) close();
    },
    close,
  };
}
