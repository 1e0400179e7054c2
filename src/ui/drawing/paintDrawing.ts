import { type DrawnPage, LINE_WIDTH, TINT } from './drawing';

/** Browsers paint no picture with a longer side, in pixels. */
const SIDE_AT_MOST = 16_000;
const SHARPNESS = 2;

/** One page as a PNG, black on white whatever the scheme; null where it is too large for a picture. */
export async function paintDrawing({ width, height, marks }: DrawnPage): Promise<Blob | null> {
  const scale = Math.min(SHARPNESS, SIDE_AT_MOST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
  const context = canvas.getContext('2d');
  if (!context || scale < 1) return null;
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  Object.assign(context, { lineWidth: LINE_WIDTH, strokeStyle: '#000', textBaseline: 'top' });
  const family = getComputedStyle(document.body).fontFamily;
  for (const mark of marks) {
    if (mark.kind === 'text') {
      context.fillStyle = '#000';
      context.font = `${mark.isStrong ? 700 : 400} ${mark.size}px ${family}`;
      context.fillText(mark.text, mark.x, mark.y, mark.width);
    } else if (mark.kind === 'line') {
      context.beginPath();
      context.moveTo(...mark.from);
      context.lineTo(...mark.to);
      context.stroke();
    } else {
      context.fillStyle = TINT;
      if (mark.isTinted) context.fillRect(mark.x, mark.y, mark.width, mark.height);
      context.strokeRect(mark.x, mark.y, mark.width, mark.height);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
