const pictures = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** How a page shows a file of this type; null where a browser cannot do so safely. */
export function drawnAs(mime: string): "pdf" | "picture" | "video" | "audio" | null {
  if (mime === "application/pdf") return "pdf";
  if (pictures.has(mime)) return "picture";
  if (mime.startsWith("video/")) return "video";
  return mime.startsWith("audio/") ? "audio" : null;
}
