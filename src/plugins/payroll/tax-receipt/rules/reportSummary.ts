interface Municipality {
  readonly code: string;
  readonly title: string;
  readonly designatedNumber: string;
}

/** Somebody who was paid in the year. */
export interface ReportedPerson {
  readonly address: string;
  readonly hasLeft: boolean;
  /** 普通徴収: the person pays the resident tax, by the latest notice or stop. */
  readonly paysAlone: boolean;
}

/** The registered municipality an address lies in: the longest title it holds; undefined where none or several are. */
export function municipalityOf(address: string, municipalities: readonly Municipality[]): Municipality | undefined {
  const held = municipalities.filter(({ title }) => title !== '' && address.includes(title));
  const longest = Math.max(...held.map(({ title }) => title.length));
  const [found, ...others] = held.filter(({ title }) => title.length === longest);
  return others.length === 0 ? found : undefined;
}

/** The covers of a year: one a municipality, by code, and last those whose municipality is not found. */
export function composeCovers(people: readonly ReportedPerson[], municipalities: readonly Municipality[]) {
  const placed = people.map((person) => ({ ...person, place: municipalityOf(person.address, municipalities) }));
  const coverOf = (place: Municipality | undefined) => {
    const own = placed.filter((person) => person.place?.code === place?.code);
    const left = own.filter(({ hasLeft }) => hasLeft).length;
    const ordinary = own.filter(({ hasLeft, paysAlone }) => !hasLeft && paysAlone).length;
    return {
      ...{
        municipality: place?.code ?? null,
        title: place?.title ?? '',
        designatedNumber: place?.designatedNumber ?? '',
      },
      ...{ special: own.length - left - ordinary, left, ordinary, people: own.length },
    };
  };
  const places = municipalities.toSorted((one, other) => one.code.localeCompare(other.code));
  return [...places, undefined].map(coverOf).filter((cover) => cover.people > 0);
}
