/** A repeatable source of 32-bit numbers: the same seed gives the same sequence in every engine. Not for secrets. */
export function seededDraw(seed: string): () => number {
  let [a, b, c, counter] = fourWords(seed);
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 16; i++) next();
  return next;
}

/** The numbers 0 … n−1 in drawn order. */
export function drawnOrder(n: number, draw: () => number): Int32Array {
  const order = Int32Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor((draw() / 4294967296) * (i + 1));
    const held = order[i] as number;
    order[i] = order[j] as number;
    order[j] = held;
  }
  return order;
}

/** FNV-1a over the characters, four times with different offsets, each finished by an avalanche. */
function fourWords(text: string): [number, number, number, number] {
  const word = (offset: number) => {
    let hash = (0x811c9dc5 ^ Math.imul(offset, 0x9e3779b1)) | 0;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  };
  return [word(1), word(2), word(3), word(4)];
}
