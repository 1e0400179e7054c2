import type { Locator, Page } from 'playwright/test';
import { composeJapanese, expect, test, type Who } from '../support/browser';
import { composeAsSafari, pressWhileComposing } from '../support/inputMethod';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

/**
 * Every kind of place where Japanese is typed, held to one promise: the first kana is neither lost nor doubled, the
 * first Enter confirms and the second acts, the first Esc cancels and the second closes, F6 to F10 convert.
 */
interface Place {
  readonly name: string;
  /** null: before anybody has signed in. */
  readonly who: Who | null;
  /** Opens the place and gives focus to the field, by keys where it has any. */
  readonly open: (page: Page) => Promise<Locator>;
  /** What stands underlined, key by key; the last is confirmed. */
  readonly steps: readonly string[];
  /** The second Enter has done its work. */
  readonly acted: (page: Page, field: Locator) => Promise<void>;
  /** The second Esc has done its work; absent where Esc does nothing. */
  readonly closed?: (page: Page, field: Locator) => Promise<void>;
}

const openDocument = async (page: Page): Promise<void> => {
  await page.goto('/ACDocument');
  await expect(page.getByLabel('伝票日付')).toBeFocused();
};
/** A cell of the entry grid; its open list has the same name and is no field. */
const cell = (page: Page, line: number, field: string) => page.locator(`input[aria-label="${line} 行目 ${field}"]`);

const inGrid = (field: string) => async (page: Page) => {
  await openDocument(page);
  await cell(page, 1, field).focus();
  return cell(page, 1, field);
};
const inHead = (name: string) => async (page: Page) => {
  await openDocument(page);
  const field = page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }));
  await field.focus();
  return field;
};

const PLACES: readonly Place[] = [
  {
    name: 'the palette',
    who: 'keiri',
    open: async (page) => {
      await openDocument(page);
      await page.keyboard.press('Control+k');
      return page.getByRole('dialog').getByRole('combobox');
    },
    steps: ['た', 'たい', 'たいし', 'たいしゃく'],
    acted: (page) => expect(page).toHaveURL(/\/BalanceSheet/),
    closed: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  {
    name: 'a field of the sign-in form',
    who: null,
    open: async (page) => {
      await page.goto('/login');
      return page.getByRole('textbox').first();
    },
    steps: ['Ｅ', 'Ｅ０', 'Ｅ０００２'],
    acted: (_, field) => expect(field).toHaveValue('E0002'),
  },
  {
    name: 'a text of the head',
    who: 'keiri',
    open: inHead('伝票摘要'),
    steps: ['か', 'かい', 'かいぎ', '会議'],
    acted: (page) => expect(cell(page, 1, '勘定科目')).toBeFocused(),
  },
  {
    name: 'a day of the head',
    who: 'keiri',
    open: inHead('計上日'),
    steps: ['げ', 'げつ', 'げつまつ', '月末'],
    acted: (_, field) => expect(field).toHaveValue(/\/(?:28|29|30|31)$/),
    closed: (_, field) => expect(field).toHaveValue(/^\d{4}\/\d\d\/\d\d$/),
  },
  {
    name: 'a look-up of the head',
    who: 'keiri',
    open: inHead('伝票種類'),
    steps: ['ふ', 'ふり', 'ふりか', '振替伝票'],
    acted: (_, field) => expect(field).toHaveValue('SA'),
    closed: (page) => expect(page.getByRole('listbox')).toHaveCount(0),
  },
  {
    name: 'an account of the grid',
    who: 'keiri',
    open: inGrid('勘定科目'),
    steps: ['か', 'かい', 'かいぎ', 'かいぎひ'],
    acted: (page) => expect(cell(page, 1, '金額')).toBeFocused(),
    closed: (page) => expect(page.getByRole('listbox')).toHaveCount(0),
  },
  {
    name: 'an amount of the grid',
    who: 'keiri',
    open: inGrid('金額'),
    steps: ['１', '１２', '１２０', '１２０００'],
    acted: (_, field) => expect(field).toHaveValue('12,000'),
    closed: (_, field) => expect(field).toHaveValue(''),
  },
  {
    name: 'a due day of the grid',
    who: 'keiri',
    open: inGrid('期日'),
    steps: ['Ｒ', 'Ｒ８', 'Ｒ８．４．１'],
    acted: (_, field) => expect(field).toHaveValue('2026/04/01'),
    closed: (_, field) => expect(field).toHaveValue(''),
  },
  {
    name: 'a memo of the grid',
    who: 'keiri',
    open: inGrid('摘要'),
    steps: ['う', 'うち', 'うちあ', '打合せ'],
    acted: (page) => expect(cell(page, 2, '勘定科目')).toBeFocused(),
  },
  {
    name: 'a memo that holds a text, which typing replaces',
    who: 'keiri',
    open: async (page) => {
      await inGrid('摘要')(page);
      await page.keyboard.type('x');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await cell(page, 1, '摘要').focus();
      return cell(page, 1, '摘要');
    },
    steps: ['う', 'うち', '打合せ'],
    acted: (page) => expect(cell(page, 2, '勘定科目')).toBeFocused(),
  },
  {
    name: 'the dictionary',
    who: 'keiri',
    open: async (page) => {
      await openDocument(page);
      await page.keyboard.press('Shift+F4');
      return page.getByRole('dialog', { name: '摘要・仕訳辞書' }).getByRole('combobox');
    },
    steps: ['ぬ', 'ぬえ', '鵺'],
    // Nothing of that name is remembered: Enter has nothing to put in, and the dialog waits.
    acted: (_, field) => expect(field).toBeFocused(),
    closed: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  {
    name: 'a dialog that Enter saves',
    who: 'keiri',
    open: async (page) => {
      await inGrid('摘要')(page);
      await page.keyboard.type('x');
      await page.keyboard.press('Alt+s');
      const title = page.getByRole('dialog').getByRole('textbox', { name: /名称/ });
      await title.fill('');
      return title;
    },
    steps: ['し', 'しけ', 'しけん', '試験'],
    acted: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
    closed: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  {
    name: 'the search of a list',
    who: 'keiri',
    open: async (page) => {
      await page.goto('/AccountManager');
      await expect(page.getByRole('gridcell', { name: '1010' })).toBeVisible();
      const search = page.getByRole('searchbox');
      await search.focus();
      return search;
    },
    steps: ['げ', 'げん', 'げんき', '現金'],
    acted: (page) => expect(page.getByRole('gridcell', { name: '1220', exact: true })).toHaveCount(0),
  },
  {
    name: 'a filter of AG Grid',
    who: 'keiri',
    open: async (page) => {
      await page.goto('/AccountManager');
      await expect(page.getByRole('gridcell', { name: '1010' })).toBeVisible();
      const head = page.getByRole('columnheader', { name: /^(?:勘定科目|名称|科目)/ }).first();
      await head.hover();
      await head.locator('.ag-header-cell-filter-button, .ag-header-cell-menu-button').first().click();
      return page.locator('.ag-filter').getByRole('textbox').first();
    },
    steps: ['げ', 'げん', 'げんき', '現金'],
    acted: (page) => expect(page.getByRole('gridcell', { name: '1110', exact: true })).toHaveCount(0),
    closed: (page) => expect(page.locator('.ag-filter')).toHaveCount(0),
  },
];

const CONVERTING_KEYS = ['F6', 'F7', 'F8', 'F9', 'F10'];

/** What must not change while the keys belong to the input method. */
const stateOf = async (page: Page, field: Locator) => ({
  place: new URL(page.url()).pathname,
  value: await field.inputValue(),
  dialogs: await page.getByRole('dialog').count(),
  tabs: await page.getByRole('tab').count(),
  alerts: await page.getByRole('alert').count(),
  hasFocus: await field.evaluate((element) => element === document.activeElement),
});

const isOfDocument = ({ name, who }: Place) => who !== null && !/list|AG Grid/.test(name);
const GROUPS = [
  ['before anybody has signed in', PLACES.filter(({ who }) => who === null)],
  ['of a list', PLACES.filter((place) => place.who !== null && !isOfDocument(place))],
  ['of a document, its dialogs and the palette', PLACES.filter(isOfDocument)],
] as const;

for (const [where, places] of GROUPS) {
  test(`every place ${where} takes a conversion whole, and its keys act only afterwards, in Safari’s order, too`, async ({
    signedInPage,
    page: guest,
  }) => {
    test.setTimeout((30_000 + places.length * 30_000) * PATIENCE);
    const who = places[0]?.who;
    const page = who ? await signedInPage(who) : guest;
    const faults: string[] = [];
    for (const place of places) {
      await forgetStored(page);
      // One that is at fault does not hide the others.
      await test
        .step(place.name, () => convert(page, place))
        .catch((error: unknown) => faults.push(`${place.name}: ${String(error)}`));
    }
    expect(faults.join('\n\n')).toBe('');
  });
}

async function convert(page: Page, place: Place): Promise<void> {
  const confirmed = place.steps.at(-1) ?? '';
  const field = await place.open(page);
  await expect(field).toBeFocused();
  for (const [index, step] of place.steps.entries()) {
    await composeJapanese(page, [step], { confirm: false });
    expect(await field.inputValue(), `after ${index + 1} keys`).toBe(step);
  }
  const before = await stateOf(page, field);
  for (const key of [...CONVERTING_KEYS, 'ArrowDown', 'ArrowUp', ' ', 'Tab', 'Enter', 'Escape']) {
    await pressWhileComposing(page, key);
    expect(await stateOf(page, field), `after ${key}`).toEqual(before);
  }
  await composeJapanese(page, [confirmed]);
  await expect(field).toHaveValue(confirmed);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await place.acted(page, field);

  // In Safari's order the Enter that confirms comes after the conversion has ended, and is no Enter either.
  await forgetStored(page);
  await place.open(page);
  await expect(field).toBeFocused();
  const again = await stateOf(page, field);
  await composeAsSafari(field, confirmed);
  expect(await stateOf(page, field)).toEqual({ ...again, value: confirmed });
  await page.keyboard.press(place.closed ? 'Escape' : 'Enter');
  await (place.closed ?? place.acted)(page, field);
}

/** Where most amounts are typed: a document, an expense claim, a budget. */
const AMOUNTS: readonly { who: Who; open: (page: Page) => Promise<Locator> }[] = [
  { who: 'keiri', open: inGrid('金額') },
  {
    who: 'shain',
    open: async (page) => {
      await page.goto('/Expense/sheet');
      return page.getByLabel('1行目: 金額', { exact: true });
    },
  },
  {
    who: 'keiri',
    open: async (page) => {
      await page.goto('/Budget');
      await page.getByRole('table', { name: '予算' }).locator('td[data-field="0"]').first().click();
      return page.locator('td[data-field="0"] input');
    },
  },
];

test('a comma separates three digits and is 000 before Enter, by keys, pasted and composed', async ({
  signedInPage,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const { who, open } of AMOUNTS) {
    const page = await signedInPage(who);
    const field = await open(page);
    const ways: Record<string, (text: string) => Promise<void>> = {
      keys: (text) => page.keyboard.type(text),
      paste: async (text) => {
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        await page.keyboard.press('Control+v');
      },
      composed: (text) => composeJapanese(page, [text.slice(0, 1), text]),
    };
    const cases = [
      ['keys', '3,300', '3,300'],
      ['keys', '12,', '12,000'],
      ['keys', '12,34', '12,34'],
      ['paste', '1,234,567', '1,234,567'],
      ['composed', '１２，３４５', '12,345'],
      ['composed', '１、０００', '1,000'],
      ['composed', '３、', '3,000'],
    ] as const;
    for (const [way, typed, shown] of cases) {
      await field.focus();
      await field.selectText();
      await ways[way]?.(typed);
      await expect(field, `${typed} by ${way} for ${who}`).toHaveValue(typed);
      await field.press('Tab');
      await expect(field, `${typed} by ${way} for ${who}`).toHaveValue(shown);
    }
    await page.close();
  }
});
