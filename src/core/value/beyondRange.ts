/** A number or a day has left what can be kept: integers JavaScript holds exactly, days of the years up to 9999. */
export class BeyondRange extends RangeError {
  override readonly name = 'BeyondRange';
}
