import type { explainRights as contract } from '../../core/permission/role';
import type { UseCase } from '../plugin';
import { allowsOf } from '../rights/rightWords';
import { readAdministrators } from './administrators';
import type { Catalogue } from './catalogue';

const NAMED = 5;

/** In words what rights allow, and who can give them: for somebody who lacks them. */
export const explainRights =
  (catalogue: () => Catalogue): UseCase<typeof contract> =>
  async (tx, { rights }, call) => {
    const known = catalogue().rights;
    const people = (await readAdministrators(tx, call.companyId)).filter(({ id }) => id !== call.userId);
    return {
      rights: rights.flatMap((right) => {
        const words = known.get(right)?.words;
        return words === undefined ? [] : [{ right, words: allowsOf(words, call.locale) }];
      }),
      people: people.slice(0, NAMED).map(({ employeeNumber, name }) => `${employeeNumber} ${name}`),
    };
  };
