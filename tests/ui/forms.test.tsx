import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../src/core/client/callError';
import { AmountField } from '../../src/ui/field/AmountField';
import { CheckField } from '../../src/ui/field/CheckField';
import { LookUpField } from '../../src/ui/field/LookUpField';
import { SelectField } from '../../src/ui/field/SelectField';
import { TextArea } from '../../src/ui/field/TextArea';
import { TextField } from '../../src/ui/field/TextField';
import { ErrorSummary, type FieldProblem, problemOfCall } from '../../src/ui/form/ErrorSummary';
import { FormLayout } from '../../src/ui/form/FormLayout';
import { findFieldProblems } from '../../src/ui/form/findFieldProblems';
import { field, leave, press, renderInto, type } from './render';

function Sample() {
  const [name, setName] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return (
    <>
      <ErrorSummary problems={problems} />
      <FormLayout label="見本">
        <TextField
          label="名称"
          required
          value={name}
          onChange={setName}
          normalize={(text) => text.normalize('NFKC').trim()}
          error={name === '' ? '名称を入力してください。' : null}
        />
        <AmountField label="金額" value={amount} onChange={setAmount} />
      </FormLayout>
      <button
        type="button"
        onClick={() => setProblems(findFieldProblems(document.querySelector('form') ?? document.body))}
      >
        確認
      </button>
    </>
  );
}

const ENTRIES = [{ code: '11', title: '電車' }];

function Walk() {
  const [name, setName] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  return (
    <>
      <FormLayout label="見本">
        <TextField label="件名" value={name} onChange={setName} />
        <TextField label="番号" readOnly value="7" onChange={() => undefined} />
        <LookUpField label="区分" options={ENTRIES} value={category} onChange={setCategory} />
        <SelectField label="種類" options={[{ value: 'a', label: '甲' }]} value="a" onChange={() => undefined} />
        <CheckField label="立替" checked={false} onChange={() => undefined} />
        <TextArea label="備考" value="" onChange={() => undefined} />
      </FormLayout>
      <table>
        <tbody>
          <tr>
            <td>
              <TextField variant="cell" label="日付" value="" onChange={() => undefined} />
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

const focused = () => document.activeElement as HTMLElement;

it('a box that was refused says so beside it', () => {
  renderInto(
    <CheckField
      id="box"
      label="得意先"
      checked={false}
      onChange={() => undefined}
      error="どちらかを選んでください。"
    />,
  );
  const box = document.getElementById('box');
  expect(box?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'どちらかを選んでください。',
  );
});

describe('a form', () => {
  it('is walked by Enter and back by Shift+Enter, from its last field into the lines below', () => {
    renderInto(<Walk />);
    type(field('件名'), '出張');
    press(focused(), 'Enter', { isComposing: true });
    expect(focused()).toBe(field('件名'));
    press(focused(), 'Enter');
    expect(focused()).toBe(field('区分'));
    type(field('区分'), '電車');
    press(focused(), 'Enter');
    expect(field('区分').value).toBe('11');
    expect(focused().getAttribute('role')).toBe('combobox');
    expect(focused().tagName).toBe('BUTTON');
    press(focused(), 'Enter');
    expect(focused()).toBe(field('立替'));
    press(focused(), 'Enter', { shiftKey: true });
    press(focused(), 'Enter');
    press(focused(), 'Enter');
    expect(focused().tagName).toBe('TEXTAREA');
    expect(press(focused(), 'Enter').defaultPrevented).toBe(false);
    act(() => field('立替').focus());
    document.querySelector('textarea')?.setAttribute('disabled', '');
    press(focused(), 'Enter');
    expect(focused()).toBe(field('日付'));
    press(focused(), 'Enter');
    expect(focused()).toBe(field('日付'));
  });

  it('lists what is wrong in the order of the page, takes focus, and leads to each field', () => {
    renderInto(<Sample />);
    type(field('金額'), '5個');
    leave(field('金額'));
    act(() => document.querySelector('button')?.click());
    const summary = document.querySelector('[role="alert"]');
    expect(document.activeElement).toBe(summary);
    expect(summary?.querySelector('h2')?.textContent).toBe('入力に誤りが 2 件あります。');
    const links = [...(summary?.querySelectorAll('a') ?? [])];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '名称名称を入力してください。',
      '金額金額は数字で入力してください。例: 12,345、△500、1.2億、=1000*1.1',
    ]);
    Element.prototype.scrollIntoView ??= () => undefined;
    act(() => links[1]?.click());
    expect(document.activeElement).toBe(field('金額'));
  });

  it.each(['Enter', 'ArrowDown'])('leads from the list of faults to the first of them by %s', (key) => {
    renderInto(<Sample />);
    act(() => document.querySelector('button')?.click());
    Element.prototype.scrollIntoView ??= () => undefined;
    const summary = document.querySelector<HTMLElement>('[role="alert"]');
    if (!summary) throw new Error('nothing is wrong');
    expect(document.activeElement).toBe(summary);
    press(summary, key);
    expect(document.activeElement).toBe(field('名称'));
  });

  it.each([
    ['offline', '通信が途切れました。', '送信できませんでした'],
    ['refused', '締め済みです。', '実行できませんでした'],
  ] as const)('does not call it a fault of what was typed when the call is %s', (failure, message, title) => {
    const failed = new CallError({ failure, message });
    renderInto(<ErrorSummary problems={[problemOfCall(failed)]} />);
    expect(document.querySelector('[role="alert"] h2')?.textContent).toBe(title);
    expect(document.querySelector('[role="alert"] li')?.textContent).toBe(message);
  });

  it('says nothing when nothing is wrong', () => {
    renderInto(<ErrorSummary problems={[]} />);
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it('ties label, demand and error to the field', () => {
    renderInto(<Sample />);
    expect(field('名称').getAttribute('aria-required')).toBe('true');
    expect(field('名称').getAttribute('aria-invalid')).toBe('true');
    expect(field('金額').getAttribute('aria-required')).toBeNull();
  });

  it('rewrites a text on Enter and on leaving, as its screen says', () => {
    renderInto(<Sample />);
    type(field('名称'), 'Ｅ０００１ ');
    expect(field('名称').value).toBe('Ｅ０００１ ');
    press(field('名称'), 'Enter', { isComposing: true });
    expect(field('名称').value).toBe('Ｅ０００１ ');
    press(field('名称'), 'Enter');
    expect(field('名称').value).toBe('E0001');
  });
});
