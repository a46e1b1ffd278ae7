package dev.gridbench.model;

import java.io.Serializable;

/**
 * An organization, as in Salhi et al. 2018, section 4.2; the number of employees is text, as in the
 * study's code.
 */
public record Organization(int id, String name, String acronym, String numberOfEmployees)
    implements Serializable {}
