import { afterAll, describe, expect, it } from 'vitest';
import { drawPapers, joinPapers, stopPress } from '#server/paper/press.ts';
import type { DrawOrder } from '#server/paper/pressMessages.ts';
import { ThreadExhausted } from '#server/threads/runThread.ts';
import { readFonts, readPages } from '../../support/readPdf';

const LAYOUT = `
#import "/sheet.typ": *
#let draw(about, data) = sheet(about)[
  #title(data.title)
  #for line in data.lines [#line \\ ]
]`;

const orderOf = (given: Partial<DrawOrder>): DrawOrder => ({
  ...{ format: 'pdf', layout: LAYOUT, title: '試験', locale: 'ja', at: '2026-11-23T00:00:00Z' },
  about: { company: '株式会社髙﨑①', madeAt: '2026/11/23 09:00', words: {} },
  papers: [{ title: '見積書', lines: ['一行目'] }],
  ...given,
});
const pagesOf = async (order: DrawOrder) => readPages((await drawPapers(order)).content);

describe('the press', () => {
  afterAll(stopPress);

  it('draws what it is given as text, whatever it would mean to the language of layouts', async () => {
    const hostile = [
      '#{panic("x")}',
      '$x^2$',
      '\\#let',
      '"quoted"',
      '*bold*',
      '<label>',
      '㈱髙﨑①',
      '#sys.inputs.given',
    ];
    const [page = ''] = await pagesOf(orderOf({ papers: [{ title: '見積書', lines: hostile }] }));
    for (const text of hostile) expect(page).toContain(text);
    expect(page).toContain('株式会社髙﨑①');
  });

  it('embeds the letters it used, and no others', async () => {
    const { content } = await drawPapers(orderOf({}));
    const fonts = await readFonts(content);
    expect(fonts.map(({ name }) => name.replace(/^\/[A-Z]{6}\+/, '+')).sort()).toEqual([
      '+NotoSansJP-Bold',
      '+NotoSansJP-Regular',
    ]);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect(content.length).toBeLessThan(60_000);
  });

  it('breaks a long text, and counts the pages of each paper from 1', async () => {
    const long = '長い文章は用紙の右端で折り返されて次の行に続きます。'.repeat(200);
    const pages = await pagesOf(
      orderOf({
        papers: [
          { title: '一', lines: [long] },
          { title: '二', lines: ['短い'] },
        ],
      }),
    );
    expect(pages).toHaveLength(3);
    expect(pages.map((page) => /(\d)\/(\d)/.exec(page)?.[0])).toEqual(['1/2', '2/2', '1/1']);
    expect(
      pages
        .slice(0, 2)
        .join('')
        .replaceAll(/[^長い文章は用紙の右端で折り返されて次行に続きます。]/g, ''),
    ).toContain('長い文章は用紙の右端で折り返されて次の行に続きます。');
  });

  it('draws a picture of all pages', async () => {
    const { content, pages } = await drawPapers(
      orderOf({
        format: 'svg',
        papers: [
          { title: '一', lines: [] },
          { title: '二', lines: [] },
        ],
      }),
    );
    expect(pages).toBe(2);
    const picture = Buffer.from(content).toString();
    expect(picture).toMatch(/^<svg[^>]+height="1683\.\d+pt"/);
    // A white ground of the second page would lie over the first.
    expect(picture).not.toContain('fill="#ffffff"');
  });

  it('makes one file of several', async () => {
    const parts = [
      orderOf({ papers: [{ title: '前', lines: [] }] }),
      orderOf({ papers: [{ title: '後', lines: [] }] }),
    ];
    const drawn = [];
    for (const part of parts) drawn.push((await drawPapers(part)).content);
    const { content, pages } = await joinPapers(drawn);
    expect(pages).toBe(2);
    expect((await readPages(content)).map((page) => page.slice(0, 1))).toEqual(['前', '後']);
  });

  it.each([
    ['a file of the machine', '#read("/etc/hostname")'],
    ['a file above its own', '#read("../../etc/hostname")'],
    ['a package of others', '#import "@preview/tablex:0.0.8": *'],
    ['what is no layout', '#let draw = '],
  ])('does not read %s', async (_what, source) => {
    await expect(drawPapers(orderOf({ layout: `${source}\n${LAYOUT}` }))).rejects.toThrow('a paper cannot be drawn');
    expect(await pagesOf(orderOf({}))).toHaveLength(1);
  });

  it('gives up on a layout that takes too long or too much memory, and draws the next', async () => {
    const spin = '#{ for a in range(9000) { for b in range(9000) { for c in range(9000) { let x = a * b * c } } } }';
    await expect(drawPapers(orderOf({ layout: `${spin}\n${LAYOUT}` }), 1)).rejects.toThrow(ThreadExhausted);
    const hoard = '#let hoard = range(60000000)\n#let more = hoard + hoard';
    await expect(drawPapers(orderOf({ layout: `${hoard}\n${LAYOUT}` }), 180)).rejects.toThrow('used up its memory');
    expect(await pagesOf(orderOf({}))).toHaveLength(1);
  });

  it('draws the next when its process was killed in the middle', async () => {
    const many = orderOf({ papers: Array.from({ length: 300 }, () => ({ title: '一', lines: ['x'.repeat(2_000)] })) });
    const killed = drawPapers(many);
    const after = drawPapers(orderOf({}));
    setTimeout(stopPress, 300);
    await expect(killed).rejects.toThrow(ThreadExhausted);
    expect((await after).pages).toBe(1);
  });
});
