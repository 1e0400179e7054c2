import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Looks at colours by the rules of axe, a hundred times slower than by ours: it knows gradients and what lies above. */
const isColoursByAxe = process.env.AXE_COLOURS === '1';

interface Look {
  /** Places that are not looked at. */
  readonly except?: readonly string[];
  /** `layout`: of a page whose structure was looked at before, what its width may change. All, where colours are by axe. */
  readonly only?: 'layout';
}

/** Fails with the rules broken and where, if the page is not accessible as it stands, or its texts in either scheme. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  expect(await findViolations(page, look)).toEqual([]);
}

/** What `expectAccessible` fails with; nothing is thrown. */
export async function findViolations(page: Page, { except = [], only }: Look = {}): Promise<readonly object[]> {
  const structure = await lookByAxe(page, except, isColoursByAxe ? 'structure' : (only ?? 'structure'));
  const { scheme } = await page.evaluate(() => ({
    scheme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
  }));
  const colours: object[] = [];
  // The width of a window changes no colour.
  if (only === 'layout' && !isColoursByAxe) return structure;
  for (const colorScheme of [scheme, scheme === 'dark' ? 'light' : 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = isColoursByAxe ? await lookByAxe(page, except, 'colours') : await page.evaluate(findFaintTexts);
    colours.push(...found.map((fault) => ({ scheme: colorScheme, ...fault })));
  }
  await page.emulateMedia({ colorScheme: scheme });
  return [...structure, ...colours];
}

/** A control whose words have no room may be left without a name, and what is too long must be reached by keys. */
const OF_LAYOUT = ['scrollable-region-focusable', 'button-name', 'link-name', 'label', 'aria-input-field-name'];

async function lookByAxe(
  page: Page,
  except: readonly string[],
  only: 'colours' | 'structure' | 'layout',
): Promise<object[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // In one piece and telling violations alone: to describe what is right takes several times as long as to look.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  for (const place of except) axe.exclude(place);
  if (only === 'colours') axe.withRules('color-contrast');
  else if (only === 'layout') axe.withRules(OF_LAYOUT);
  else axe.disableRules('color-contrast');
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }));
}

export interface FaintText {
  readonly text: string;
  readonly colours: string;
  readonly contrast: number;
}

/**
 * Runs in the page: texts that stand out too little from what is behind them (WCAG 2.2, 1.4.3: 4.5, or 3 where they are
 * large), one for each pair of colours. A background is the nearest ancestors' colours laid over each other; pictures
 * are not looked at. What cannot be used may be faint.
 */
export function findFaintTexts(): FaintText[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const read = (colour: string): Colour => {
    const before = known.get(colour);
    if (before || !brush) return before ?? [0, 0, 0, 1];
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    known.set(colour, [red, green, blue, alpha / 255]);
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => {
    const mix = (top: number, below: number) => top * a + below * (1 - a);
    return [mix(r, x), mix(g, y), mix(b, z), 1];
  };
  const behind = (element: Element | null): Colour => {
    if (!element) return read(getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#121212' : '#fff');
    const colour = read(getComputedStyle(element).backgroundColor);
    return colour[3] >= 1 ? colour : over(colour, behind(element.parentElement));
  };
  const luminance = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = new Map<string, FaintText>();
  const seen = new Set<string>();
  const look = (element: Element, text: string, pseudo?: string) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo);
    const ground = behind(element);
    const size = Number.parseFloat(fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const pair = `${color} on ${ground.map(Math.round).join(',')} ${needed}`;
    if (seen.has(pair)) return;
    seen.add(pair);
    const [light = 0, dark = 0] = [luminance(over(read(color), ground)), luminance(ground)].sort((a, b) => b - a);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < needed - 0.005) faint.set(pair, { text: text.trim().slice(0, 40), colours: pair, contrast });
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest(':disabled, [aria-disabled="true"], [inert], [aria-hidden="true"], label:has(:disabled)');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: element, textContent: text } = node;
    if (element && text?.trim() && isShown(element)) look(element, text);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio], [type=range]), textarea',
  )) {
    if (field.value && isShown(field)) look(field, field.value);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return [...faint.values()];
}
