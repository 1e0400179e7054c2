import { act, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AmountField, type AmountFieldProps } from '../../src/ui/field/AmountField';
import { DayField } from '../../src/ui/field/DayField';
import { MonthField } from '../../src/ui/field/MonthField';
import { descriptionOf, field, leave, press, renderInto, type } from './render';

function Amount({ start = null, ...rest }: { start?: number | null } & Partial<AmountFieldProps>) {
  const [value, setValue] = useState(start);
  return (
    <AmountField
      label="金額"
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        rest.onChange?.(next);
      }}
    />
  );
}

function Days() {
  const [day, setDay] = useState<string | null>(null);
  return <DayField label="日付" today="2026-11-20" value={day} onChange={setDay} />;
}

/** A caller that knows no empty day, as the head of a document does. */
function AlwaysADay() {
  const [day, setDay] = useState('2026-11-29');
  return (
    <>
      <DayField label="日付" today="2026-11-20" value={day} onChange={(next) => next && setDay(next)} />
      <button type="button" onClick={() => setDay('2026-12-01')}>
        翌月
      </button>
    </>
  );
}

/** A caller that keeps what could not be read. */
function KeepingUnread({ onChange }: { onChange: (value: number | null) => void }) {
  const [{ value, unread }, keep] = useState<{ value: number | null; unread?: string | undefined }>({ value: 5 });
  return (
    <AmountField
      label="金額"
      value={value}
      unread={unread}
      onChange={onChange}
      onUnread={(text) => keep({ value: null, unread: text })}
    />
  );
}

describe('a field that reads what is typed', () => {
  it('keeps what is typed until the field is left, and then rewrites it', () => {
    const onChange = vi.fn();
    renderInto(<Amount onChange={onChange} />);
    type(field('金額'), '１２，３４５');
    expect(field('金額').value).toBe('１２，３４５');
    expect(onChange).not.toHaveBeenCalled();
    leave(field('金額'));
    expect(field('金額').value).toBe('12,345');
    expect(onChange.mock.calls).toEqual([[12_345]]);
  });

  it('shows a text its caller could not read, says why, and tells when it is taken away', () => {
    const [onChange, onUnread] = [vi.fn(), vi.fn()];
    renderInto(<Amount unread="12個" onChange={onChange} onUnread={onUnread} />);
    expect(field('金額').value).toBe('12個');
    expect(descriptionOf(field('金額'))).toMatch(/^金額は数字で入力してください/);
    type(field('金額'), '');
    leave(field('金額'));
    expect(onUnread.mock.calls).toEqual([[undefined]]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells what it could not read instead of a change to nothing', () => {
    const onChange = vi.fn();
    renderInto(<KeepingUnread onChange={onChange} />);
    type(field('金額'), '12個');
    leave(field('金額'));
    expect(onChange).not.toHaveBeenCalled();
    expect(field('金額').value).toBe('12個');
    expect(field('金額').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['Enter', {}],
    ['F12', {}],
    ['s', { ctrlKey: true }],
    ['ArrowDown', {}],
  ])('gives the value before anybody else sees %s', (key, init) => {
    const seen: unknown[] = [];
    renderInto(<Amount onChange={(next) => seen.push(next)} onKeyDown={(event) => seen.push(event.key)} />);
    type(field('金額'), '500');
    press(field('金額'), key, init);
    expect(seen).toEqual([500, key]);
  });

  it.each([
    ['isComposing', { isComposing: true }],
    ['key code 229, as Safari leaves it on the confirming Enter', { keyCode: 229 }],
  ])('does nothing at a key of the input method: %s', (_, init) => {
    const onKeyDown = vi.fn();
    const onChange = vi.fn();
    renderInto(<Amount onKeyDown={onKeyDown} onChange={onChange} />);
    type(field('金額'), '５００');
    press(field('金額'), 'Enter', init);
    expect(field('金額').value).toBe('５００');
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps what cannot be read, gives no value for it, and says what to type', () => {
    const onProblem = vi.fn();
    const onChange = vi.fn();
    renderInto(<Amount start={300} onProblem={onProblem} onChange={onChange} />);
    type(field('金額'), '5個');
    leave(field('金額'));
    expect(field('金額').value).toBe('5個');
    expect(field('金額').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field('金額'))).toBe('金額は数字で入力してください。例: 12,345、△500、1.2億、=1000*1.1');
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(onProblem.mock.calls).toEqual([['金額は数字で入力してください。例: 12,345、△500、1.2億、=1000*1.1']]);

    type(field('金額'), '5000');
    leave(field('金額'));
    expect(field('金額').value).toBe('5,000');
    expect(field('金額').getAttribute('aria-invalid')).toBeNull();
    expect(onProblem).toHaveBeenLastCalledWith(null);
  });

  it('keeps what cannot be read where its caller keeps the value before, until another comes', () => {
    renderInto(<AlwaysADay />);
    type(field('日付'), '11/31');
    press(field('日付'), 'Enter');
    leave(field('日付'));
    expect(field('日付').value).toBe('11/31');
    expect(field('日付').getAttribute('aria-invalid')).toBe('true');
    act(() => document.querySelector('button')?.click());
    expect(field('日付').value).toBe('2026/12/01');
    expect(field('日付').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('gives up what is typed at the first Esc and lets the second through', () => {
    const onKeyDown = vi.fn();
    renderInto(<Amount start={300} onKeyDown={onKeyDown} />);
    type(field('金額'), '5個');
    press(field('金額'), 'Escape');
    expect(field('金額').value).toBe('300');
    expect(onKeyDown).not.toHaveBeenCalled();
    press(field('金額'), 'Escape');
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('shows a value that comes from outside in place of what is typed', () => {
    const { render } = renderInto(<AmountField label="金額" value={1} onChange={() => undefined} />);
    type(field('金額'), 'x');
    render(<AmountField label="金額" value={2_000} onChange={() => undefined} />);
    expect(field('金額').value).toBe('2,000');
  });

  it('is empty for null, and gives null when it is emptied', () => {
    const onChange = vi.fn();
    renderInto(<Amount start={300} onChange={onChange} />);
    type(field('金額'), '  ');
    leave(field('金額'));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(field('金額').value).toBe('');
  });
});

describe('an amount', () => {
  it('refuses less than zero unless it is allowed', () => {
    renderInto(<Amount />);
    type(field('金額'), '△500');
    leave(field('金額'));
    expect(descriptionOf(field('金額'))).toBe('金額は 0 以上で入力してください。');
  });

  it('is allowed to be negative where the screen says so', () => {
    const onChange = vi.fn();
    renderInto(<Amount allowNegative onChange={onChange} />);
    type(field('金額'), '（500）');
    leave(field('金額'));
    expect(field('金額').value).toBe('△500');
    expect(onChange.mock.calls).toEqual([[-500]]);
  });

  it('appends three zeros at / once there is a figure', () => {
    renderInto(<Amount />);
    expect(press(field('金額'), '/').defaultPrevented).toBe(false);
    type(field('金額'), '12');
    expect(press(field('金額'), '/').defaultPrevented).toBe(true);
    expect(field('金額').value).toBe('12000');
  });
});

describe('days and months', () => {
  it('reads a day from the day it is, and shows the day of the week', () => {
    renderInto(<Days />);
    type(field('日付'), '月末');
    press(field('日付'), 'Enter');
    expect(field('日付').value).toBe('2026/11/30');
    expect(document.body.textContent).toContain('月');
    type(field('日付'), '2/30');
    press(field('日付'), 'Enter');
    expect(descriptionOf(field('日付'))).toBe('この日付は暦にありません。月と日を確認してください。');
  });

  it('speaks English in an English document', () => {
    document.documentElement.lang = 'en';
    onTestFinished(() => {
      document.documentElement.lang = 'ja';
    });
    renderInto(<MonthField label="Month" thisMonth="2026-11" value={null} onChange={() => undefined} />);
    type(field('Month'), '令和元年4月');
    leave(field('Month'));
    expect(descriptionOf(field('Month'))).toBe('This month lies outside the era. Check the era name.');
  });
});
