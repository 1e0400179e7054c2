import { SelectField, type SelectOption } from '../field/SelectField';
import { Sideways } from '../sideways/Sideways';
import styles from './ColumnMeanings.module.css';

interface ColumnMeaningsProps<Meaning extends string> {
  /** What the table is, for who hears it. */
  label: string;
  /** What the choice over a column is called. */
  labelOf: (title: string) => string;
  titles: readonly string[];
  /** The first rows of the file, cell by cell. */
  samples: readonly (readonly string[])[];
  /** Of each column; those left out mean `none`. */
  meanings: readonly Meaning[];
  options: readonly SelectOption<Meaning>[];
  /** The meaning of a column that is not read; its cells are paler. */
  none: Meaning;
  onMeaning: (column: number, meaning: Meaning) => void;
}

/** The first rows of a file under what each of its columns means, to be chosen. */
export function ColumnMeanings<Meaning extends string>(props: ColumnMeaningsProps<Meaning>) {
  const { label, labelOf, titles, samples, meanings, options, none, onMeaning } = props;
  const meaningOf = (column: number) => meanings[column] ?? none;
  return (
    <Sideways label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {titles.map((title, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
              <th key={column} scope="col">
                <span>{title}</span>
                <SelectField
                  variant="cell"
                  label={labelOf(title)}
                  value={meaningOf(column)}
                  options={options}
                  onChange={(meaning) => onMeaning(column, meaning)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file that never change
            <tr key={row}>
              {titles.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
                <td key={column} data-used={meaningOf(column) !== none}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
