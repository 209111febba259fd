/** As much of HarfBuzz's C interface as setting a word takes; numbers are places in its memory. */
interface Engine {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(length: number): number;
  free(at: number): void;
  hb_blob_create(at: number, length: number, mode: number, of: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_font_get_nominal_glyph(font: number, character: number, glyph: number): number;
  hb_language_from_string(at: number, length: number): number;
  hb_buffer_create(): number;
  hb_buffer_reset(buffer: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_script(buffer: number, script: number): void;
  hb_buffer_set_language(buffer: number, language: number): void;
  hb_buffer_add_utf16(buffer: number, at: number, length: number, from: number, count: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}

/** How a word is written: the ISO 15924 code of its script, and its language (BCP 47). */
interface Written {
  script: string;
  language: string;
  leftwards: boolean;
}

/** One glyph: its number, the place of its cluster in the word, its advance, and how far it is to the right and above of the pen. */
type ShapedGlyph = readonly [glyph: number, cluster: number, advance: number, right: number, up: number];

const rightwards = 4;
const toTheLeft = 5;
const READ_ONLY = 1;
/** Inserted before a mark that has nothing to stand on. */
const dottedCircle = 0x25cc;
/** Bytes of `hb_glyph_info_t` and of `hb_glyph_position_t`. */
const record = 20;
const page = 65_536;

/**
 * HarfBuzz, from the WebAssembly of `harfbuzzjs`: whose own wrapper loads asynchronously, while a text is set in one go.
 * @returns makes of a font file what shapes words with it
 */
export function harfBuzz(wasm: Uint8Array) {
  let engine: Engine;
  const stop = () => {
    throw new Error("HarfBuzz stopped.");
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(wasm)), {
    wasi_snapshot_preview1: { proc_exit: stop },
    env: {
      _abort_js: stop,
      _setitimer_js: () => 0,
      _emscripten_runtime_keepalive_clear: () => undefined,
      emscripten_resize_heap: (wanted: number) => {
        engine.memory.grow(Math.ceil((wanted - engine.memory.buffer.byteLength) / page));
        return 1;
      },
    },
  });
  engine = exports as unknown as Engine;
  engine.__wasm_call_ctors();
  const buffer = engine.hb_buffer_create();

  return (file: Uint8Array) => {
    const at = engine.malloc(file.length);
    new Uint8Array(engine.memory.buffer).set(file, at);
    const font = engine.hb_font_create(
      engine.hb_face_create(engine.hb_blob_create(at, file.length, READ_ONLY, 0, 0), 0),
    );
    const circle = nominal(engine, font, dottedCircle);
    return (word: string, { script, language, leftwards }: Written): ShapedGlyph[] => {
      engine.hb_buffer_reset(buffer);
      engine.hb_buffer_set_direction(buffer, leftwards ? toTheLeft : rightwards);
      engine.hb_buffer_set_script(buffer, tagOf(script));
      engine.hb_buffer_set_language(buffer, languageOf(engine, language));
      withBytes(engine, 2 * word.length, (text) => {
        const units = new Uint16Array(engine.memory.buffer, text, word.length);
        for (let i = 0; i < word.length; i++) units[i] = word.charCodeAt(i);
        engine.hb_buffer_add_utf16(buffer, text, word.length, 0, word.length);
      });
      engine.hb_shape(font, buffer, 0, 0);
      const glyphs = glyphsOf(engine, buffer).map(
        ([glyph, ...rest]): ShapedGlyph => [glyph === circle ? 0 : glyph, ...rest],
      );
      return leftwards ? glyphs.reverse() : glyphs;
    };
  };
}

function withBytes<T>(engine: Engine, length: number, use: (at: number) => T): T {
  const at = engine.malloc(Math.max(8, length));
  try {
    return use(at);
  } finally {
    engine.free(at);
  }
}

const nominal = (engine: Engine, font: number, character: number) =>
  withBytes(engine, 4, (at) =>
    engine.hb_font_get_nominal_glyph(font, character, at) ? new DataView(engine.memory.buffer).getUint32(at, true) : 0,
  );

const tagOf = (script: string) => [...script].reduce((tag, letter) => (tag << 8) | letter.charCodeAt(0), 0);

const languageOf = (engine: Engine, language: string) =>
  withBytes(engine, language.length, (at) => {
    new Uint8Array(engine.memory.buffer).set(Buffer.from(language, "latin1"), at);
    return engine.hb_language_from_string(at, language.length);
  });

function glyphsOf(engine: Engine, buffer: number): ShapedGlyph[] {
  const count = engine.hb_buffer_get_length(buffer);
  const infos = engine.hb_buffer_get_glyph_infos(buffer, 0);
  const positions = engine.hb_buffer_get_glyph_positions(buffer, 0);
  const memory = new DataView(engine.memory.buffer);
  return Array.from({ length: count }, (_, i) => [
    memory.getUint32(infos + record * i, true),
    memory.getUint32(infos + record * i + 8, true),
    ...([0, 8, 12] as const).map((part) => memory.getInt32(positions + record * i + part, true)),
  ]) as unknown as ShapedGlyph[];
}
