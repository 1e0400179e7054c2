import { formatMonth } from '../../core/value/formatDay';
import type { Month } from '../../core/value/month';
import { parseMonth } from '../../core/value/parseMonth';
import { TypedField, type TypedFieldProps } from './TypedField';

export interface MonthFieldProps extends TypedFieldProps<Month> {
  /** What leaves out the year, `今月` and `+1` are read from here. */
  thisMonth: Month;
}

/** A month, typed as `202604`, `2026/4`, `R8.4`, `4`, `先月`. */
export function MonthField({ thisMonth, ...rest }: MonthFieldProps) {
  return (
    <TypedField
      {...rest}
      format={formatMonth}
      parse={(text) => {
        const parsed = parseMonth(text, thisMonth);
        return parsed.ok ? parsed : { ok: false, reason: `month/${parsed.reason}` };
      }}
    />
  );
}
