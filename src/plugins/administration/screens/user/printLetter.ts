/** Prints a letter of a few lines, in a frame of its own so that nothing of the screen is on the paper. */
export function printLetter(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  page.title = title;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const paragraphs = lines.map((line) => {
    const paragraph = page.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  page.body.append(heading, ...paragraphs);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
