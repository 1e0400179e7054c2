import type { Day } from '../core/value/day';
import type { Locale } from '../core/value/text';
import type { Rights } from './rights/rights';

/** Who calls, from where, and when: what a use case may know of the request besides its input. */
export interface Call {
  readonly companyId: string;
  readonly userId: string;
  readonly userName: string;
  /** What the user's roles allow: `has` a right, `scopeOf` it, `reads` a class of fields. */
  readonly permissions: Rights;
  readonly requestId: string;
  /** The network address of the request; absent for what the system does by itself. */
  readonly address?: string;
  readonly locale: Locale;
  /** ISO instant of the request, and the day that is in Tokyo. */
  readonly at: string;
  readonly today: Day;
}
