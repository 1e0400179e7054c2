import { type KeyboardEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { LookUpField, type LookUpOption } from '../../src/ui/field/LookUpField';
import { ACCOUNTS, LOOK_UPS, REFUSED_LOOK_UPS } from '../core/value/spellings';
import { descriptionOf, field, leave, press, renderInto, type } from './render';

const OPTIONS: readonly LookUpOption[] = [
  { code: '110', title: '青い椅子', reading: 'あおいいす', searchKey: 'ISU' },
  { code: '111', title: '青い机', reading: 'あおいつくえ' },
  { code: '1110', title: '白い棚', reading: 'しろいたな' },
  { code: 'A-7', title: '棚板', reading: 'たないた' },
];

interface ChoiceProps {
  options?: readonly LookUpOption[];
  start?: string | null;
  variant?: 'field' | 'cell';
  onChange?: (code: string | null) => void;
  otherwise?: (typed: string) => string | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  onAdd?: (typed: string) => void;
}

function Choice({ options = OPTIONS, start = null, variant, onChange, otherwise, onKeyDown, onAdd }: ChoiceProps) {
  const [code, setCode] = useState(start);
  return (
    <LookUpField
      label="品"
      variant={variant}
      options={options}
      value={code}
      onKeyDown={onKeyDown}
      otherwise={otherwise}
      onAdd={onAdd}
      onChange={(next) => {
        setCode(next);
        onChange?.(next);
      }}
    />
  );
}

const shownOptions = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

describe('a look-up', () => {
  it.each([
    ['111', '111', 'a code typed whole, though another begins with it'],
    ['１１１', '111', 'full width'],
    ['a-7', 'A-7', 'lower case'],
    ['isu', '110', 'the search key'],
    ['あおいつ', '111', 'kana'],
    ['アオイツ', '111', 'katakana'],
    ['aoitsukue', '111', 'romaji'],
    ['aoitukue', '111', 'another romaji'],
    ['机', '111', 'kanji'],
  ])('%s and Enter takes %s: %s', (typed, code) => {
    renderInto(<Choice />);
    type(field('品'), typed);
    press(field('品'), 'Enter');
    expect(field('品').value).toBe(code);
  });

  it('opens and closes with Alt and an arrow, and leaves Alt with a page key to the workspace', () => {
    renderInto(<Choice />);
    expect(press(field('品'), 'PageDown', { altKey: true }).defaultPrevented).toBe(false);
    expect(shownOptions()).toEqual([]);
    press(field('品'), 'ArrowDown', { altKey: true });
    expect(shownOptions()).toHaveLength(OPTIONS.length);
    press(field('品'), 'ArrowUp', { altKey: true });
    expect(shownOptions()).toEqual([]);
  });

  it.each<[string, string | null, string]>([
    ['E0100', 'E0100', 'what is none of the options'],
    ['Ｅ０１００', 'E0100', 'the same in full width'],
    ['111', '111', 'an option before it'],
    ['えっくす', null, 'nothing that a value may be'],
  ])('%s means %s where another value may be typed: %s', (typed, code) => {
    const onChange = vi.fn();
    renderInto(<Choice onChange={onChange} otherwise={(other) => (/^[!-~]+$/.test(other) ? other : null)} />);
    type(field('品'), typed);
    leave(field('品'));
    expect(onChange.mock.calls).toEqual(code === null ? [] : [[code]]);
    expect(field('品').getAttribute('aria-invalid')).toBe(code === null ? 'true' : null);
  });

  it.each(LOOK_UPS)('%s finds %s among accounts', (typed, code) => {
    renderInto(<Choice options={ACCOUNTS} />);
    type(field('品'), typed);
    press(field('品'), 'Tab');
    expect(field('品').value).toBe(code);
  });

  it.each(REFUSED_LOOK_UPS)('%s, left by a click, is refused: %s', (typed, reason) => {
    renderInto(<Choice options={ACCOUNTS} />);
    type(field('品'), typed);
    leave(field('品'));
    expect(field('品').value).toBe(typed);
    expect(descriptionOf(field('品'))).toBe(
      reason === 'no-hit'
        ? '該当するものがありません。コード、名称、読みのいずれかで入力してください。'
        : '一つに絞れません。一覧から選ぶか、コードを入力してください。',
    );
  });

  it('takes a search key typed whole before all that merely begins with it', () => {
    const many = [...ACCOUNTS, { code: '9', title: '不動産', reading: 'フドウサン', searchKey: 'FU' }];
    renderInto(<Choice options={many} />);
    type(field('品'), 'fu');
    expect(shownOptions()[0]).toBe('9不動産FU');
    press(field('品'), 'Enter');
    expect(field('品').value).toBe('9');
  });

  it('shows a text its caller could not read, says why, and tells when it is put right', () => {
    const [onChange, onUnread] = [vi.fn(), vi.fn()];
    renderInto(
      <LookUpField
        label="品"
        options={ACCOUNTS}
        value={null}
        unread="無い科目"
        onChange={onChange}
        onUnread={onUnread}
      />,
    );
    expect(field('品').value).toBe('無い科目');
    expect(field('品').getAttribute('aria-invalid')).toBe('true');
    type(field('品'), '別の無い科目');
    leave(field('品'));
    expect(onUnread.mock.calls).toEqual([['別の無い科目']]);
    expect(onChange).not.toHaveBeenCalled();
    type(field('品'), '1110');
    press(field('品'), 'Tab');
    expect(onChange.mock.calls).toEqual([['1110']]);
  });

  it('looks once more for what was left before it offered anything', () => {
    const onChange = vi.fn();
    const { render } = renderInto(<Choice options={[]} onChange={onChange} />);
    type(field('品'), 'aoitsukue');
    leave(field('品'));
    expect(field('品').getAttribute('aria-invalid')).toBe('true');
    render(<Choice options={OPTIONS} onChange={onChange} />);
    expect(field('品').value).toBe('111');
    expect(field('品').getAttribute('aria-invalid')).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith('111');
  });

  it('does not choose for a user who is typing when the options come, nor among several', () => {
    const { render } = renderInto(<Choice options={[]} />);
    type(field('品'), '無い');
    leave(field('品'));
    type(field('品'), 'aoitsukue');
    render(<Choice options={[...OPTIONS]} />);
    expect(field('品').value).toBe('aoitsukue');
    type(field('品'), '青い');
    leave(field('品'));
    render(<Choice options={OPTIONS} />);
    expect(field('品').value).toBe('青い');
  });

  it('shows the title beside the code', () => {
    renderInto(<Choice start="111" />);
    expect(document.querySelector('[title="青い机"]')?.textContent).toBe('青い机');
  });

  it('marks the best hit for assistive technology and moves the mark by arrows', () => {
    renderInto(<Choice />);
    type(field('品'), 'あおい');
    expect(shownOptions()).toEqual(['110青い椅子ISU', '111青い机']);
    const marked = () => document.getElementById(field('品').getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(marked()).toBe('110青い椅子ISU');
    press(field('品'), 'ArrowDown');
    expect(marked()).toBe('111青い机');
    press(field('品'), 'ArrowDown');
    expect(marked()).toBe('111青い机');
    press(field('品'), 'Enter');
    expect(field('品').value).toBe('111');
    expect(field('品').getAttribute('aria-expanded')).toBe('false');
  });

  it('opens by F4 with all options, and gives up by Esc', () => {
    const onKeyDown = vi.fn();
    renderInto(<Choice start="111" onKeyDown={onKeyDown} />);
    press(field('品'), 'F4');
    expect(shownOptions()).toHaveLength(4);
    press(field('品'), 'Escape');
    expect(shownOptions()).toHaveLength(0);
    expect(field('品').value).toBe('111');
    expect(onKeyDown).not.toHaveBeenCalled();
    press(field('品'), 'Escape');
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('takes on leaving only what is beyond doubt', () => {
    const onChange = vi.fn();
    renderInto(<Choice onChange={onChange} />);
    type(field('品'), 'しろい');
    leave(field('品'));
    expect(onChange.mock.calls).toEqual([['1110']]);
    type(field('品'), 'あおい');
    leave(field('品'));
    expect(field('品').value).toBe('あおい');
    expect(descriptionOf(field('品'))).toBe('一つに絞れません。一覧から選ぶか、コードを入力してください。');
    type(field('品'), '9999');
    leave(field('品'));
    expect(descriptionOf(field('品'))).toContain('該当するものがありません。');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('offers everything by F4 where what is typed names nothing, and keeps the text until a choice is made', () => {
    const onChange = vi.fn();
    renderInto(<Choice onChange={onChange} />);
    type(field('品'), '灯り');
    expect(document.body.textContent).toContain('F4 で一覧から選べます');
    press(field('品'), 'F4');
    expect(shownOptions()).toHaveLength(OPTIONS.length);
    expect(field('品').value).toBe('灯り');
    leave(field('品'));
    expect(descriptionOf(field('品'))).toContain('該当するものがありません。');
    expect(onChange).not.toHaveBeenCalledWith('110');
    press(field('品'), 'F4');
    press(field('品'), 'ArrowDown');
    press(field('品'), 'Enter');
    expect(onChange).toHaveBeenLastCalledWith('111');
  });

  it('adds what names nothing by ↓ and Enter, keeps the text, and takes it once it is there', () => {
    const onAdd = vi.fn();
    const { render } = renderInto(<Choice onAdd={onAdd} />);
    type(field('品'), '赤い箱');
    expect(shownOptions()).toEqual(['「赤い箱」を新しく登録（↓ Enter）']);
    press(field('品'), 'Enter');
    expect(onAdd, 'Enter alone adds nothing').not.toHaveBeenCalled();
    type(field('品'), '赤い');
    type(field('品'), '赤い箱');
    press(field('品'), 'ArrowDown');
    press(field('品'), 'Enter');
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('赤い箱');
    expect(field('品').value).toBe('赤い箱');
    render(<Choice onAdd={onAdd} options={[...OPTIONS, { code: 'R1', title: '赤い箱' }]} />);
    expect(field('品').value).toBe('R1');
    type(field('品'), '机');
    expect(shownOptions(), 'what is there is not added').toEqual(['111青い机']);
  });

  it('does not take the only option there is for a text that names nothing', () => {
    const onChange = vi.fn();
    renderInto(<Choice options={OPTIONS.slice(0, 1)} onChange={onChange} />);
    type(field('品'), '灯り');
    press(field('品'), 'F4');
    leave(field('品'));
    expect(onChange).not.toHaveBeenCalledWith('110');
    expect(field('品').getAttribute('aria-invalid')).toBe('true');
  });

  it('is emptied by emptying it', () => {
    const onChange = vi.fn();
    renderInto(<Choice start="111" onChange={onChange} />);
    type(field('品'), '');
    leave(field('品'));
    expect(onChange.mock.calls).toEqual([[null]]);
  });

  it('in a form keeps the Enter that takes a hit from submitting; in a grid it moves on', () => {
    const seen: string[] = [];
    const { render } = renderInto(<Choice />);
    type(field('品'), '111');
    expect(press(field('品'), 'Enter').defaultPrevented).toBe(true);
    expect(press(field('品'), 'Enter').defaultPrevented).toBe(false);
    render(<Choice key="cell" variant="cell" onKeyDown={({ key }) => seen.push(key)} />);
    type(field('品'), '110');
    expect(press(field('品'), 'Enter').defaultPrevented).toBe(false);
    expect(seen).toEqual(['Enter']);
    expect(field('品').value).toBe('110');
  });

  it('leaves the keys of the input method alone', () => {
    renderInto(<Choice />);
    type(field('品'), 'あおいつ');
    press(field('品'), 'Enter', { isComposing: true });
    press(field('品'), 'ArrowDown', { keyCode: 229 });
    expect(field('品').value).toBe('あおいつ');
    expect(shownOptions()).toEqual(['111青い机']);
  });

  it('shows a code that is not among the options as it is', () => {
    renderInto(<Choice start="999" />);
    expect(field('品').value).toBe('999');
  });
});
