import { useScreen } from '../screen/screenContext';

/** The filters of a screen, kept in the address of its tab: they survive reload and can be sent as a link. */
export function useFilters<Name extends string>(defaults: Readonly<Record<Name, string>>) {
  const screen = useScreen();
  // The keys of a record typed by `Name` are `Name`s.
  const names = Object.keys(defaults) as Name[];
  const filters = Object.fromEntries(names.map((name) => [name, screen.query.get(name) ?? defaults[name]]));

  const setFilters = (changes: Partial<Record<Name, string>>) => {
    screen.replaceQuery((now) => {
      const query = new URLSearchParams(now);
      for (const name of names) {
        const value = changes[name];
        if (value === undefined) continue;
        if (value === defaults[name]) query.delete(name);
        else query.set(name, value);
      }
      return query;
    });
  };
  return {
    filters: filters as Readonly<Record<Name, string>>,
    setFilters,
    clearFilters: () => screen.replaceQuery(new URLSearchParams()),
    isFiltered: names.some((name) => filters[name] !== defaults[name]),
  };
}
