import { cellText } from '../list/cellText';
import { isFigure } from '../list/listColumn';
import type { TableHead, TableRow } from './exportTable';
import styles from './printTable.module.css';

/** Prints every row of a table on paper of its own: no workspace around it, the head on each page, sums at the end. */
export function printTable(head: TableHead, rows: readonly TableRow[], notes: readonly string[]): void {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  sheet.append(element('h1', head.title), ...notes.map((note) => element('p', note)), tableOf(head, rows));
  document.body.append(sheet);
  document.body.classList.add(styles.printing ?? '');
  const clear = () => {
    sheet.remove();
    document.body.classList.remove(styles.printing ?? '');
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}

function tableOf({ columns, totals }: TableHead, rows: readonly TableRow[]): HTMLTableElement {
  const table = document.createElement('table');
  const kinds = columns.map(({ kind }) => kind);
  const rowOf = (tag: 'th' | 'td', texts: readonly string[]) => {
    const line = document.createElement('tr');
    texts.forEach((text, place) => {
      const cell = element(tag, text);
      if (isFigure(kinds[place])) cell.dataset.kind = 'figure';
      line.append(cell);
    });
    return line;
  };
  table.createTHead().append(
    rowOf(
      'th',
      columns.map(({ title }) => title),
    ),
  );
  const body = table.createTBody();
  for (const row of rows) {
    body.append(
      rowOf(
        'td',
        columns.map(({ kind }, place) => cellText(kind, row[place])),
      ),
    );
  }
  // A foot would be repeated on each page, as if it were the page's own sum.
  if (Object.keys(totals).length > 0) {
    const sums = rowOf(
      'td',
      columns.map(({ field, kind }) => cellText(kind, totals[field])),
    );
    sums.className = styles.sums ?? '';
    body.append(sums);
  }
  return table;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
