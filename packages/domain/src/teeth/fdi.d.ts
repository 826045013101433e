/** Tooth numbers after FDI (ISO 3950): quadrant digit and position digit; left and right are the patient's. */
export type Tooth = number;
export type Jaw = 'OK' | 'UK';
export type Side = 'rechts' | 'links';
export type Quadrant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
/** 18 … 11, 21 … 28: the upper arch as one walks along it from the patient's right to the left. */
export declare const upperArch: readonly number[];
/** 48 … 41, 31 … 38. */
export declare const lowerArch: readonly number[];
export declare const upperMilkArch: readonly number[];
export declare const lowerMilkArch: readonly number[];
/** 18–28, then 38–48, deciduous likewise: the order in which findings are written. */
export declare const writingOrder: readonly Tooth[];
/** True for 11–18 … 41–48 and 51–55 … 81–85; 19, 58 or 90 are no teeth. */
export declare function isTooth(value: number): value is Tooth;
export declare function isDeciduous(tooth: Tooth): boolean;
/** 1–8, or undefined when the number is no tooth. */
export declare function quadrantOf(tooth: Tooth): Quadrant | undefined;
/** 1 (central incisor) to 8 (third molar); deciduous 1 to 5. */
export declare function positionOf(tooth: Tooth): number;
export declare function jawOf(tooth: Tooth): Jaw;
export declare function sideOf(tooth: Tooth): Side;
/** Incisors and canines of both dentitions. */
export declare function isFront(tooth: Tooth): boolean;
/** Permanent molars 6–8 and deciduous molars 4–5. */
export declare function isMolar(tooth: Tooth): boolean;
/** Permanent first and second premolars. */
export declare function isPremolar(tooth: Tooth): boolean;
/** Several roots as a rule: molars and upper first premolars (BEMA 44, AITb; GOZ 3010, 4075). */
export declare function isMultiRooted(tooth: Tooth): boolean;
/** The quadrant of a jaw side; `deciduous` gives 5–8. */
export declare function quadrantAt(jaw: Jaw, side: Side, deciduous?: boolean): Quadrant;
/** The tooth at a position of a quadrant, undefined where there is none (five deciduous teeth a quadrant). */
export declare function toothAt(quadrant: Quadrant, position: number): Tooth | undefined;
/** All teeth from one to the other along their arch, both included; empty when they stand in different arches. */
export declare function rangeAlongArch(from: Tooth, to: Tooth): Tooth[];
/** The neighbours of a tooth, `mesial` towards the midline and `distal` away from it. */
export declare function neighboursOf(tooth: Tooth): {
    mesial?: Tooth;
    distal?: Tooth;
};
/** Sorts into the writing order of findings and drops repetitions; leaves its argument alone. */
export declare function sortTeeth(teeth: readonly Tooth[]): Tooth[];
export declare const sextants: {
    readonly S1: number[];
    readonly S2: number[];
    readonly S3: number[];
    readonly S4: number[];
    readonly S5: number[];
    readonly S6: number[];
};
