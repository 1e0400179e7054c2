import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setScheme } from '../../src/ui/theme/theme';

const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');

/** The colours of a token in light and in dark. */
function coloursOf(token: string): [string, string] {
  const pair = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}))`, 'u').exec(tokens);
  if (!pair) throw new Error(`tokens.css has no colour --${token}`);
  return [pair[1] ?? pair[3] ?? '', pair[2] ?? pair[3] ?? ''];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['surface-frame', 'surface', 'surface-raised', 'surface-quiet'];
const TEXTS = ['text', 'text-quiet', 'text-faint', 'accent-text', 'danger-text'];

describe('the tokens', () => {
  it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    '%s can be read on %s',
    (text, surface) => {
      const [inks, papers] = [coloursOf(text), coloursOf(surface)];
      for (const scheme of [0, 1] as const) {
        expect(contrast(inks[scheme], papers[scheme])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(['success', 'warning', 'danger', 'info'])('the words of %s can be read on their ground', (tone) => {
    const [inks, papers] = [coloursOf(`${tone}-text`), coloursOf(`${tone}-soft`)];
    for (const scheme of [0, 1] as const) {
      expect(contrast(inks[scheme], papers[scheme])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([
    ['text', 'accent-soft'],
    ['text', 'accent-soft-strong'],
    ['text-quiet', 'accent-soft-strong'],
    ['accent-text', 'accent-soft-strong'],
    ['text-quiet', 'surface-hover'],
    ['text-faint', 'surface-hover'],
    ['text-quiet', 'surface-pressed'],
    ['accent-text', 'accent-soft'],
    ['accent-contrast', 'accent'],
    ['accent-contrast', 'accent-hover'],
    ['accent-contrast', 'accent-pressed'],
    ['accent-contrast', 'danger'],
    ['accent-contrast', 'danger-hover'],
  ])('%s can be read on %s', (text, surface) => {
    const [inks, papers] = [coloursOf(text), coloursOf(surface)];
    for (const scheme of [0, 1] as const) {
      expect(contrast(inks[scheme], papers[scheme])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['line-control', 'focus'].flatMap((line) => SURFACES.map((surface) => [line, surface] as const)))(
    '%s can be seen on %s',
    (line, surface) => {
      const [lines, papers] = [coloursOf(line), coloursOf(surface)];
      for (const scheme of [0, 1] as const) {
        expect(contrast(lines[scheme], papers[scheme])).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

describe('the face', () => {
  it('is small, and holds its letters, digits and signs in both weights', () => {
    const font = readFileSync('src/ui/theme/inter.woff2');
    expect(font.subarray(0, 4).toString()).toBe('wOF2');
    expect(font.length).toBeLessThan(40 * 1024);
    expect(tokens).toContain('font-weight: 400 600;');
  });

  it('comes before the first picture', () => {
    expect(readFileSync('index.html', 'utf8')).toMatch(/rel="preload" href="\/src\/ui\/theme\/inter.woff2" as="font"/);
  });
});

describe('the scheme', () => {
  it('is kept, and follows the system again when asked to', () => {
    setScheme('dark');
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(localStorage.getItem('kanjo.scheme')).toBe('dark');
    setScheme('system');
    expect(document.documentElement.dataset.scheme).toBeUndefined();
  });
});
