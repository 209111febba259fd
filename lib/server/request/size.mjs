/** A number of bytes as people say it: whole kilobytes below a megabyte, whole megabytes from there. */
export const sizeInWords = (bytes) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.floor(bytes / 1_048_576)} MB`;
