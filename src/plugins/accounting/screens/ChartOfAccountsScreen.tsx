export default function ChartOfAccountsScreen() {
  return null;
}
