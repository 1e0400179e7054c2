import { TableScreen } from './table/TableScreen';

/** One table of social insurance, and what another version of it differs by. */
export default function InsuranceTableScreen() {
  return <TableScreen family="insurance" />;
}
