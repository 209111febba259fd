const MOST_OF_LINE = 1_000_000;

/**
 * The data of server-sent events (HTML, 9.2) as they come, one line each, as both of our protocols send them; what began and never ended
 * is left out. Whoever stops reading lets the sender know.
 * @throws RangeError for a line without end; whatever the stream breaks with
 */
export async function* dataLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    for (let rest = ""; ; ) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
      if (rest.length > MOST_OF_LINE) throw new RangeError("a line without end");
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
