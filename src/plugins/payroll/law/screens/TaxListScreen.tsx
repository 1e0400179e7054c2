import { TableDesk } from './table/TableDesk';

/** 税規則管理: the tables of taxes by the days they are in force, and a calculator beside them. */
export default function TaxListScreen() {
  return <TableDesk family="tax" />;
}
