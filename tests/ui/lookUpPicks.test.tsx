import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { LookUpField, type LookUpOption } from '../../src/ui/field/LookUpField';
import { openSettingStore } from '../../src/ui/settings/settingStore';
import { afterPick } from '../../src/ui/usage/pickUsage';
import { field, press, renderInto, type } from './render';

const ACCOUNTS: readonly LookUpOption[] = [
  { code: '1010', title: '現金', reading: 'げんきん' },
  { code: '4110', title: '売上高', reading: 'うりあげだか' },
  { code: '4150', title: '輸出売上高', reading: 'ゆしゅつうりあげだか' },
  { code: '4160', title: '国内売上高', reading: 'こくないうりあげだか' },
];

function Account({ above }: { above: string }) {
  const [code, setCode] = useState<string | null>(null);
  const picks = { recordKind: 'sample:accounts', contexts: [afterPick('sample:accounts', above)] };
  return <LookUpField label="勘定科目" options={ACCOUNTS} value={code} onChange={setCode} picks={picks} />;
}

const shown = () =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent?.slice(0, 4));

let close = () => {};
beforeEach(() => {
  localStorage.clear();
  close();
  close = openSettingStore('user-1');
});

function pick(code: string): void {
  type(field('勘定科目'), code);
  press(field('勘定科目'), 'Enter');
}

it('offers first what was picked after the same record, and leaves the rest in order', () => {
  const { render } = renderInto(<Account key="1" above="1220" />);
  pick('4150');
  render(<Account key="2" above="1220" />);
  press(field('勘定科目'), 'F4');
  expect(shown()).toEqual(['4150', '1010', '4110', '4160']);
  render(<Account key="3" above="6210" />);
  press(field('勘定科目'), 'F4');
  expect(shown()).toEqual(['1010', '4110', '4150', '4160']);
});

it('orders equal hits by it, never before better ones', () => {
  const { render } = renderInto(<Account key="1" above="1220" />);
  pick('4160');
  render(<Account key="2" above="1220" />);
  type(field('勘定科目'), 'うりあげ');
  expect(shown()).toEqual(['4110', '4160', '4150']);
});
