export default function DocumentScreen() {
  return null;
}
