/** Pages crop in steps, because their content policy allows no inline styles: each step is a class. */
export const FOCAL_STEP = 0.05;
