export default function PeriodScreen() {
  return null;
}
