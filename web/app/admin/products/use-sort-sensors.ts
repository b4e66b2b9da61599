import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** A few pixels, so that a tap on a handle is not a drag. */
const START = { activationConstraint: { distance: 4 } };

export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, START),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}
