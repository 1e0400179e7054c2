export default function StatementScreen() {
  return null;
}
