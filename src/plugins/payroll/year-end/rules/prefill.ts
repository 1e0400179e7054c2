import type { FactValue } from '#plugins/people/contract/facts.ts';
import { type DeclarationContent, EMPTY_DECLARATION } from '../contract/declaration';

/**
 * What a declaration begins with: dependants as recorded of the person, whether parents live with them as they said the
 * year before, insurers and the mortgage of the year before without its amounts.
 */
export function prefilled(
  recorded: FactValue<'dependants'> | undefined,
  before: DeclarationContent | null,
): DeclarationContent {
  const { disability, isWidow, isSingleParent, isWorkingStudent, people } = recorded ?? EMPTY_DECLARATION.dependants;
  const known = before?.dependants.people ?? [];
  const unpaid = <Contract extends { readonly paid: number }>(contract: Contract): Contract => ({
    ...contract,
    paid: 0,
  });
  return {
    ...EMPTY_DECLARATION,
    dependants: {
      isMain: before?.dependants.isMain ?? true,
      ...{ disability, isWidow, isSingleParent, isWorkingStudent },
      people: people.map((relative) => ({
        ...relative,
        livesTogether:
          known.find(({ name, birthOn }) => name === relative.name && birthOn === relative.birthOn)?.livesTogether ??
          false,
        sentAbroad: 0,
      })),
    },
    insurance: before
      ? {
          life: before.insurance.life.map(unpaid),
          earthquake: before.insurance.earthquake.map(unpaid),
          social: before.insurance.social.map(unpaid),
          mutualAid: 0,
        }
      : EMPTY_DECLARATION.insurance,
    housing: before ? { ...before.housing, credit: 0, balance: 0 } : EMPTY_DECLARATION.housing,
  };
}
