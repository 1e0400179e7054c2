import { expect, it } from 'vitest';
import { goToWork } from '../../src/ui/landing/rows';
import { renderInto } from './render';

it('the lines of a record come before its buttons', () => {
  renderInto(
    <>
      <button type="button">複写して新規</button>
      <table>
        <tbody>
          <tr tabIndex={0}>
            <td>1110</td>
          </tr>
        </tbody>
      </table>
    </>,
  );
  // Nothing is laid out here, so nothing is out of sight.
  Element.prototype.checkVisibility ??= () => true;
  expect(goToWork(document.body)).toBe(true);
  expect(document.activeElement?.tagName).toBe('TR');
});
