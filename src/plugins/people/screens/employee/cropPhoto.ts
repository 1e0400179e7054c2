/** In pixels; enough for the head of a screen, and small enough for whoever opens it often. */
const SIDE = 256;

/** The middle square of a picture as a small JPEG; null where the file is no picture. */
export async function cropPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!picture || !context) return null;
  Object.assign(canvas, { width: SIDE, height: SIDE });
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return content && new File([content], 'photo.jpg', { type: 'image/jpeg' });
}
