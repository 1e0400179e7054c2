export default function TrialBalanceScreen() {
  return null;
}
