import { TableScreen } from './table/TableScreen';

/** One table of a tax, and what another version of it differs by. */
export default function TaxTableScreen() {
  return <TableScreen family="tax" />;
}
