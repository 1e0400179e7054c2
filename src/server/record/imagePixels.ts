/** Larger pictures take a browser's memory when they are shown: no scanner and no camera makes them. */
export const PIXELS_AT_MOST = 100_000_000;

/** How many pixels a picture says it has, read from its head; 0 for what is no picture or does not say. */
export function imagePixels(mediaType: string, content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const has = (bytes: number) => view.byteLength >= bytes;
  switch (mediaType) {
    case 'image/png':
      return has(24) ? view.getUint32(16) * view.getUint32(20) : 0;
    case 'image/gif':
      return has(10) ? view.getUint16(6, true) * view.getUint16(8, true) : 0;
    case 'image/jpeg':
      return jpegPixels(view);
    case 'image/webp':
      return webpPixels(view);
    default:
      return 0;
  }
}

/** Walks from segment to segment to the frame, whose kinds are C0 to CF without C4, C8 and CC. */
function jpegPixels(view: DataView): number {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return 0;
    const kind = view.getUint8(at + 1);
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return 0;
}

/** The three forms of WebP name their size in three ways. */
function webpPixels(view: DataView): number {
  if (view.byteLength < 30) return 0;
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (form === 'VP8X') return (uint24(24) + 1) * (uint24(27) + 1);
  if (form === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  const bits = view.getUint32(21, true);
  return form === 'VP8L' ? ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1) : 0;
}
