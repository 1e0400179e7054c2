import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import styles from './ListPicture.module.css';
import type { List } from './useList';

/** The chart of a list, where its definition has one and its rows were read. */
export function ListPicture<E extends Endpoint>({ list: { definition, source } }: { list: List<E> }) {
  const { Picture } = definition;
  // The first page of a list is the answer of its endpoint.
  return Picture && source.answer ? (
    <div className={styles.picture}>
      <Picture answer={source.answer as OutputOf<E>} />
    </div>
  ) : null;
}
